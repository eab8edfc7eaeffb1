/** The report by subject in AG Grid, with its smallest module: rows in the browser, names pinned. */
import { ClientSideRowModelModule, createGrid, ModuleRegistry } from 'ag-grid-community';

interface Reported {
  students: number;
  students_name: string;
  lessons: number;
  date: string;
  mark: string;
}

interface Row {
  name: string;
  marks: string[];
}

/** The answer as rows and columns, by the shortest way. */
function pivot(marks: readonly Reported[]) {
  const columns = new Map<number, { index: number; date: string }>();
  for (const { lessons, date } of marks) {
    if (!columns.has(lessons)) columns.set(lessons, { index: columns.size, date });
  }
  const rows = new Map<number, Row>();
  for (const { students, students_name: name, lessons, mark } of marks) {
    const row = rows.get(students) ?? { name, marks: Array<string>(columns.size).fill('') };
    rows.set(students, row);
    row.marks[columns.get(lessons)?.index ?? 0] = mark;
  }
  const { compare } = new Intl.Collator('ru');
  return {
    columns: [...columns.values()],
    rows: [...rows.values()].sort((one, other) => compare(one.name, other.name)),
  };
}

ModuleRegistry.registerModules([ClientSideRowModelModule]);
document.querySelector('button')?.addEventListener('click', () => {
  void (async () => {
    const answer = await fetch('/api/journals/1/subject/');
    const { columns, rows } = pivot(
      ((await answer.json()) as { 'sub-journal': Reported[] })['sub-journal'],
    );
    const box = document.getElementById('grid');
    if (!box) return;
    box.style.height = '80vh';
    createGrid(box, {
      rowData: rows,
      columnDefs: [
        { headerName: 'ФИО', field: 'name', pinned: 'left', width: 216 },
        ...columns.map(({ index, date }) => ({
          headerName: date,
          colId: String(index),
          // As wide as in the app, so that both draw the same number of cells.
          width: 33,
          minWidth: 33,
          valueGetter: ({ data }: { data: Row }) => data.marks[index],
        })),
      ],
    });
  })();
});
