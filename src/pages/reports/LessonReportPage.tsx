import { useMemo } from 'react';
import { type LessonOrder, lessonLines } from '../../domain/lessonReport.ts';
import { useAddress } from '../../lib/useAddress.ts';
import { subjectList } from '../../stores/adminLists.ts';
import { allLessonsStore } from '../../stores/reports.ts';
import { combined } from '../../stores/kit/combined.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { LessonTable } from './LessonTable.tsx';
import { PrintedLessons } from './PrintedLessons.tsx';
import styles from './Report.module.css';

/** The order is kept in the address; a press on the column it goes by turns it round. */
function useLessonOrder() {
  const [params, changeAddress] = useAddress();
  const by = params.get('sort') === 'date' ? 'date' : 'name';
  const descending = params.get('direction') === 'descending';
  const press = (pressed: LessonOrder['by']) =>
    changeAddress({
      sort: pressed === 'date' ? 'date' : '',
      direction: pressed === by && !descending ? 'descending' : '',
    });
  const order = useMemo((): LessonOrder => ({ by, descending }), [by, descending]);
  return [order, press] as const;
}

export default function LessonReportPage({ title }: { title: string }) {
  const subjects = useResource(subjectList.resource, 'all');
  const lessons = useResource(allLessonsStore, 'all');
  const [order, pressOrder] = useLessonOrder();
  const lines = useMemo(
    () => subjects.data && lessons.data && lessonLines(subjects.data, lessons.data, order),
    [subjects.data, lessons.data, order],
  );
  const isPrinting = usePrinting();

  return (
    <Loaded
      title={title}
      {...combined({ subjects, lessons })}
      data={lines}
      missing="Этот сервер не ведёт список уроков."
    >
      {(loaded) => (
        <>
          <div className={styles.screen}>
            <PageHeading
              title={title}
              actions={loaded.length > 0 && <Button onClick={() => window.print()}>Печать</Button>}
            />
            {loaded.length > 0 ? (
              <LessonTable label={title} lines={loaded} order={order} onToggle={pressOrder} />
            ) : (
              <Message title="Предметов пока нет." />
            )}
          </div>
          {isPrinting && <PrintedLessons title={title} lines={loaded} />}
        </>
      )}
    </Loaded>
  );
}
