import { useMemo } from 'react';
import type { Lesson, Subject } from '../../domain/entities.ts';
import { type LessonOrder, lessonLines } from '../../domain/lessonReport.ts';
import { useAddress } from '../../lib/useAddress.ts';
import { subjectList } from '../../stores/adminLists.ts';
import { allLessonsStore } from '../../stores/reports.ts';
import { all } from '../../stores/kit/combined.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { LessonTable } from './LessonTable.tsx';
import { PrintedLessons } from './PrintedLessons.tsx';
import styles from './Report.module.css';
import { usePrinting } from '../../ui/paper/usePrinting.ts';

const TITLE = 'Отчёт по предметам и их урокам';

/** The order lives in the address; a click on the column it goes by turns it round. */
function useLessonOrder() {
  const [params, changeAddress] = useAddress();
  const order: LessonOrder = {
    by: params.get('sort') === 'date' ? 'date' : 'name',
    descending: params.get('direction') === 'descending',
  };
  const toggle = (by: LessonOrder['by']) => {
    const turns = by === order.by && !order.descending;
    changeAddress({
      sort: by === 'date' ? 'date' : '',
      direction: turns ? 'descending' : '',
    });
  };
  return [order, toggle] as const;
}

interface LessonReportProps {
  subjects: readonly Subject[];
  lessons: readonly Lesson[];
}

function LessonReport({ subjects, lessons }: LessonReportProps) {
  const [{ by, descending }, toggle] = useLessonOrder();
  const lines = useMemo(
    () => lessonLines(subjects, lessons, { by, descending }),
    [subjects, lessons, by, descending],
  );
  const isPrinting = usePrinting();
  return (
    <>
      <div className={styles.screen}>
        <PageHeading
          title={TITLE}
          actions={lines.length > 0 && <Button onClick={() => window.print()}>Печать</Button>}
        />
        {lines.length > 0 ? (
          <LessonTable label={TITLE} lines={lines} order={{ by, descending }} onToggle={toggle} />
        ) : (
          <Message title="Предметов пока нет." />
        )}
      </div>
      {isPrinting && <PrintedLessons title={TITLE} lines={lines} />}
    </>
  );
}

export default function LessonReportPage() {
  const loading = all({
    subjects: useResource(subjectList.resource, 'all'),
    lessons: useResource(allLessonsStore, 'all'),
  });
  return (
    <Loaded title={TITLE} {...loading} missing="Этот сервер не ведёт список уроков.">
      {(data) => <LessonReport {...data} />}
    </Loaded>
  );
}
