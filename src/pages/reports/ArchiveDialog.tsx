import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Subject } from '../../domain/entities.ts';
import { type ArchiveQuestion, isPartial, type ReadJournal } from '../../domain/journal/archive.ts';
import { archiveBook } from '../../domain/journal/archiveBook.ts';
import { because, type Listing } from '../../domain/lists/listing.ts';
import { isOpen } from '../../domain/lists/subjectLists.ts';
import { russianCount, subjectTitle } from '../../domain/text/names.ts';
import { periodInDates } from '../../domain/time/periods.ts';
import { fileName } from '../../lib/sheets/saveFile.ts';
import type { WriteOptions } from '../../lib/sheets/writeSheet.ts';
import { writeStyledSheets } from '../../lib/sheets/writeStyledSheets.ts';
import { readJournals } from '../../stores/journal/archive.ts';
import { useUnsentCount } from '../../stores/marks/unsavedMarks.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { usePeriod } from '../../stores/time/period.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialogs/Dialog.tsx';
import { RunProgress, StopRunButton } from '../../ui/feedback/RunProgress.tsx';
import { useRun } from '../../ui/feedback/useRun.ts';
import { ScrollBox } from '../../ui/layout/ScrollBox.tsx';
import { printPaper, usePrinting } from '../../ui/paper/usePrinting.ts';
import { PeriodPicker } from '../shared/time/PeriodPicker.tsx';
import styles from './ArchiveDialog.module.css';
import { PrintedArchive } from './PrintedArchive.tsx';
import { useDownload } from './useDownload.ts';

interface ArchiveDialogProps {
  subjects: Listing<Subject>;
  onClose: () => void;
}

const NOT_READ = 'Не прочитан.';
const CLOSED = 'Сервер показывает этот журнал только его учителю.';

const SENTENCES = {
  busy: 'Файл готовится…',
  failed: 'Файл не удалось создать. Повторите чуть позже.',
  stopped: 'Период изменился, и файл не сохранён. Скачайте его снова.',
};

/** «Архив»: all journals of a period in one workbook, or on paper. */
export default function ArchiveDialog({
  subjects: { items: subjects, gap },
  onClose,
}: ArchiveDialogProps) {
  const calendar = useSchoolCalendar();
  const [period, choosePeriod] = usePeriod();
  const threshold = useThreshold();
  const needed = useNeededMarks();
  const unsent = useUnsentCount();
  const [read] = useState(() => new Map<number, ReadJournal>());
  const { run, start, stop } = useRun<Subject>(
    ({ kind, message }) => (kind === 'notFound' ? CLOSED : message),
    NOT_READ,
  );
  const isRunning = run?.isRunning ?? true;

  const begin = (chosen: readonly Subject[], isRetry = false) =>
    start((items, ...rest) => readJournals(items, read, rest), chosen, { isRetry });
  const beginAtOnce = useEffectEvent(() => void begin(subjects.filter(isOpen)));
  useEffect(() => beginAtOnce(), []);

  const { from, to } = period;
  // The same object as long as the period is, because another one stops the file.
  const archived = useMemo(() => ({ from, to }), [from, to]);
  const question = useMemo((): ArchiveQuestion | null => {
    if (isRunning) return null;
    const reasons = new Map(run?.failed.map(({ item, reason }) => [item.id, reason]));
    const reasonOf = (subject: Subject) =>
      reasons.get(subject.id) ?? (isOpen(subject) ? NOT_READ : CLOSED);
    return {
      journals: subjects.flatMap(({ id }) => read.get(id) ?? []),
      unread: subjects
        .filter(({ id }) => !read.has(id))
        .map((subject) => ({ subject, reason: reasonOf(subject) })),
      gap,
      period: archived,
      calendar,
      threshold,
      needed,
    };
  }, [isRunning, read, subjects, gap, run, archived, calendar, threshold, needed]);
  const { download, start: save } = useDownload(archived);
  const isPrinting = usePrinting('archive');

  const archive = question &&
    question.journals.length > 0 && {
      name: fileName(
        ['Архив журналов', periodInDates(question.period), isPartial(question) && 'не все предметы']
          .filter(Boolean)
          .join(', '),
        '.xlsx',
      ),
      make: (work: WriteOptions) => writeStyledSheets(archiveBook(question), work),
    };
  const outcome = download ? SENTENCES[typeof download === 'string' ? download : 'busy'] : '';
  const missing = question?.unread ?? [];
  const again = missing.map(({ subject }) => subject).filter(isOpen);
  return (
    <>
      <Dialog title="Архив журналов" ownFooter onClose={onClose}>
        <DialogBody>
          <div className={styles.tools}>
            <PeriodPicker period={period} onChoose={choosePeriod} />
          </div>
          <p className="muted">По листу на предмет: оценки, уроки с темами, показатели.</p>
          <p role="status">
            {isRunning
              ? 'Журналы читаются…'
              : `Прочитано журналов: ${russianCount(question?.journals.length ?? 0)} из ${russianCount(subjects.length)}. ${outcome}`}
          </p>
          {run && isRunning && <RunProgress run={run} label="Сколько прочитано" />}
          {missing.length > 0 && (
            <ScrollBox label="Не войдут в архив" className={styles.missing}>
              <p>В архив не войдут:</p>
              <ul>
                {missing.map(({ subject, reason }) => (
                  <li key={subject.id}>
                    <b>{subjectTitle(subject)}</b>
                    {`${subject.teacherName && `, ${subject.teacherName}`}: ${reason}`}
                  </li>
                ))}
              </ul>
            </ScrollBox>
          )}
          {gap !== null && <p>{because('Список предметов неполон', gap)}</p>}
          {unsent > 0 && (
            <p role="status">
              {`Ещё не отправлено оценок: ${russianCount(unsent)}. В архив они не войдут.`}
            </p>
          )}
        </DialogBody>
        <DialogFooter>
          {isRunning ? (
            <StopRunButton isStopping={run?.isStopping ?? false} onStop={stop} />
          ) : (
            again.length > 0 && <Button onClick={() => void begin(again, true)}>Продолжить</Button>
          )}
          {archive && (
            <>
              <Button onClick={() => printPaper('archive')}>Печать</Button>
              <Button
                look="primary"
                busy={typeof download === 'object' && download !== null}
                onClick={() => void save(archive)}
              >
                Скачать архив
              </Button>
            </>
          )}
        </DialogFooter>
      </Dialog>
      {isPrinting && question && <PrintedArchive question={question} />}
    </>
  );
}
