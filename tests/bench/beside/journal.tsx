/** The least journal of a lesson: each row holds its own mark, draws a press at once, and sends it. */
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

interface Student {
  id: number;
  surname: string;
  name: string;
}

interface Entry {
  id: number;
  students: number;
  mark: string;
}

const read = async (path: string) => (await fetch(path)).json() as Promise<unknown>;

interface RowProps {
  student: Student;
  entry: Entry | undefined;
  csrf: string;
}

function Row({ student, entry, csrf }: RowProps) {
  const [mark, setMark] = useState(entry?.mark);
  const [state, setState] = useState('');
  const give = async (value: string) => {
    setMark(value);
    setState('Сохраняется…');
    await fetch(`/api/journals/${entry?.id}/`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrf },
      body: JSON.stringify({ mark: value }),
    });
    setState('Сохранено');
  };
  return (
    <tr>
      <th>{`${student.surname} ${student.name}`}</th>
      <td>
        {['2', '3', '4', '5', 'Н'].map((value) => (
          <button key={value} aria-pressed={mark === value} onClick={() => void give(value)}>
            {value}
          </button>
        ))}
        <span>{state}</span>
      </td>
    </tr>
  );
}

const lesson = new URLSearchParams(location.search).get('lesson');
const [students, entries, session] = (await Promise.all([
  read('/api/subjects/1/students/'),
  read(`/api/lessons/${lesson}/journal/`),
  read('/api/accounts/check-login/'),
])) as [{ 'sub-journal': Student[] }, { journal: Entry[] }, { csrf: string }];
const entryOf = new Map(entries.journal.map((entry) => [entry.students, entry]));

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <table>
    <tbody>
      {students['sub-journal'].map((student) => (
        <Row
          key={student.id}
          student={student}
          entry={entryOf.get(student.id)}
          csrf={session.csrf}
        />
      ))}
    </tbody>
  </table>,
);
