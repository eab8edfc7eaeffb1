import { type RefObject, useImperativeHandle } from 'react';
import { scrollPositionOf } from '../../domain/journal/scrollPosition.ts';
import { readRem } from './useGridSizes.ts';

/** The functions by which a page controls a grid. */
export interface GridHandle {
  table: HTMLTableElement;
  /** The box in which the table scrolls. */
  box: HTMLElement;
  /** The columns that are visible, at least in part; `to` is not included. */
  columnsInView: () => { from: number; to: number };
  /**
   * Scrolls the box until a cell and its neighbours are visible. Returns where the cell and its
   * heads are in the window, in pixels: the page may have to scroll too.
   */
  reveal: (row: number, column: number) => { top: number; bottom: number };
  /** Scrolls a column to the start of the visible ones. */
  showFrom: (column: number) => void;
}

interface Measures {
  table: RefObject<HTMLTableElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  /** The width of a column and the height of a row, in pixels. */
  width: number;
  rowHeight: number;
  /** The widths of the sticky columns at both edges, in rem. */
  leadingWidth: number;
  endsWidth: number;
}

/** The room that `reveal` leaves below a cell, in rem: a toast may cover it. */
export const TOAST_ROOM = 4;

/** Fills the ref by which a page controls its grid. */
export function useGridHandle(
  gridRef: RefObject<GridHandle | null> | undefined,
  { table, scroller, width, rowHeight, leadingWidth, endsWidth }: Measures,
): void {
  useImperativeHandle(gridRef, () => {
    const box = scroller.current;
    const element = table.current;
    if (!box || !element) throw new Error('the grid is not drawn');
    const windowWidth = () => box.clientWidth - readRem() * (leadingWidth + endsWidth);
    return {
      table: element,
      box,
      columnsInView: () => ({
        from: Math.floor(box.scrollLeft / width),
        to: Math.ceil((box.scrollLeft + windowWidth()) / width),
      }),
      reveal: (row, column) => {
        const head = element.tHead?.offsetHeight ?? 0;
        const height = box.clientHeight - head - (element.tFoot?.offsetHeight ?? 0);
        const inRows = { at: row * rowHeight, size: rowHeight, before: rowHeight };
        const inColumns = { at: column * width, size: width, before: width };
        box.scrollTop = scrollPositionOf(
          box.scrollTop,
          { ...inRows, after: readRem() * TOAST_ROOM },
          height,
        );
        box.scrollLeft = scrollPositionOf(
          box.scrollLeft,
          { ...inColumns, after: width },
          windowWidth(),
        );
        const top = box.getBoundingClientRect().top + row * rowHeight - box.scrollTop;
        return { top, bottom: top + head + rowHeight };
      },
      showFrom: (column) => {
        box.scrollLeft = column * width;
      },
    };
  }, [table, scroller, width, rowHeight, leadingWidth, endsWidth]);
}
