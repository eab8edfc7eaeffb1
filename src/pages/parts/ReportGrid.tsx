import { dayOfMonth } from '../../domain/time/days.ts';
import { MARKS } from '../../domain/marks/marks.ts';
import { showDate } from '../../domain/time/dates.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/GridHead.tsx';
import { hasBackground, SmallMark } from '../../ui/marks/SmallMark.tsx';
import { Part } from './Part.tsx';

const DATES = ['2026-09-02', '2026-09-05', '2026-10-03', '2026-11-18', '2026-11-21', 'скоро'];

const COLUMNS = DATES.map((date): GridColumn => ({
  key: date,
  label: date === 'скоро' ? date : showDate(date),
  hint: 'Поиск в интернете',
  day: dayOfMonth(date),
  isToday: date === '2026-11-21',
}));

const LINES = Array.from({ length: 6 }, (_one, index) => ({
  key: String(index),
  texts: ['Оганесян-Петросян Анна-Мария Александровна'],
  note: index === 1 ? '(№ 57)' : '',
  index,
}));

type Line = (typeof LINES)[number];

const LEADING = [{ label: 'ФИО', width: 17.5 }];
const ENDS = [{ label: 'Средний балл', spokenLabel: 'ученика', width: 4.75 }];

const markOf = ({ index }: Line, column: number) => MARKS[(index + column) % (MARKS.length + 1)];

function cellOf(line: Line, column: number) {
  const mark = markOf(line, column) ?? '';
  return hasBackground(mark) ? <SmallMark value={mark} isAlone /> : mark;
}

/** The table of a report: months over days, today, the ends, and every mark. */
export function ReportGrid() {
  return (
    <Part name="Таблица отчёта" isWide>
      <Grid
        label="Таблица отчёта"
        leading={LEADING}
        columns={COLUMNS}
        lines={LINES}
        cell={cellOf}
        markOf={markOf}
        ends={ENDS}
        endTexts={() => ['4,10']}
      />
    </Part>
  );
}
