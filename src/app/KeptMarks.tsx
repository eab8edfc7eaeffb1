import { useEffect, useState } from 'react';
import { countKeptMarks } from '../stores/marks/keptMarks.ts';

/** Tells that marks are waiting in this browser, where the app can't be opened. */
export default function KeptMarks() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    void countKeptMarks().then(setCount);
  }, []);
  if (count === 0) return null;
  return (
    <p role="status">
      Не отправлены оценки: {count}. Они хранятся в этом браузере и отправятся тогда же.
    </p>
  );
}
