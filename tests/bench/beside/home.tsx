/** The least home: React and a router ask for the subjects, beside their scripts, and show them. */
import { use } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';

interface Subject {
  id: number;
  name: string;
  level: string;
}

const subjects = fetch('/api/teachers/subjects/').then(
  async (answer) => ((await answer.json()) as { subjects: Subject[] }).subjects,
);

function Home() {
  return (
    <ul>
      {use(subjects).map(({ id, name, level }) => (
        <li key={id}>
          <Link to={`/subjects/${id}`}>{`${name} (${level})`}</Link>
        </li>
      ))}
    </ul>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
createRoot(root).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Home />} />
    </Routes>
  </BrowserRouter>,
);
