import { russianCount } from '../../../domain/text/names.ts';
import type { ReadJournals } from '../../../stores/journal/journalCheck.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FailureBanner } from '../../../ui/feedback/Message.tsx';

/** How many journals are checked, with a button that stops and goes on; nothing when all are. */
export function JournalsProgress({
  journals: { done, total, isReading, isStopped, stop, goOn },
}: {
  journals: ReadJournals;
}) {
  if (done === total) return null;
  return (
    <>
      <p role="status">{`Проверено журналов: ${russianCount(done)} из ${russianCount(total)}`}</p>
      <progress aria-label="Сколько проверено" max={total} value={done} />
      {isReading && (
        <Button onClick={isStopped ? goOn : stop}>{isStopped ? 'Продолжить' : 'Остановить'}</Button>
      )}
    </>
  );
}

/** Why not all journals are checked, with a button that reads them again. */
export function JournalsFailure({ journals: { failure, onRetry } }: { journals: ReadJournals }) {
  if (!failure) return null;
  return <FailureBanner lead="Проверены не все журналы." failure={failure} onRetry={onRetry} />;
}
