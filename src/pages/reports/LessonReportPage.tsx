import { useDeferredValue, useMemo } from 'react';
import {
  type LessonLine,
  type LessonOrder,
  lessonLines,
  searchedText,
} from '../../domain/reports/lessonReport.ts';
import { gapOf } from '../../domain/lists/listing.ts';
import { russianCount } from '../../domain/text/names.ts';
import { countOf } from '../../domain/text/plurals.ts';
import { createSearch } from '../../domain/text/search.ts';
import { lessonsWithGap } from '../../domain/lists/subjectLists.ts';
import { TYPED } from '../../lib/addresses/typedSearch.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { useTypedParam } from '../../lib/addresses/useTypedParam.ts';
import { useUser } from '../../stores/session/auth.ts';
import { subjectList } from '../../stores/lists/adminLists.ts';
import { allLessonsQuery } from '../../stores/reports/reports.ts';
import { combineQueries } from '../../stores/kit/combineQueries.ts';
import { useQuery } from '../../stores/kit/query.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ExportAndPrint } from '../../ui/list/ExportAndPrint.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { usePrinting } from '../../ui/paper/usePrinting.ts';
import { SearchField, Toolbar, ToolbarEnd } from '../../ui/layout/Toolbar.tsx';
import { LessonTable } from './LessonTable.tsx';
import { lessonRows, PrintedLessons } from './PrintedLessons.tsx';

/** The order of rows, kept in the address; a press on the sorted column reverses the order. */
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

/** A list of one's own subjects does not tell whether there are others. */
const NONE_SHOWN = 'Сервер не показал ни одного предмета.';

const SUBJECTS = ['предмет', 'предмета', 'предметов'] as const;
const LESSONS = ['урок', 'урока', 'уроков'] as const;

/** «3 предмета, 72 урока». */
function sizeOf(lines: readonly LessonLine[]): string {
  const subjects = new Set(lines.map(({ subjectKey }) => subjectKey)).size;
  const lessons = lines.filter(({ lesson }) => lesson !== null).length;
  return `${countOf(subjects, SUBJECTS)}, ${countOf(lessons, LESSONS)}`;
}

export default function LessonReportPage({ title }: { title: string }) {
  const subjects = useQuery(subjectList.query, 'all');
  const lessons = useQuery(allLessonsQuery, 'all');
  const isSuperuser = useUser()?.isSuperuser ?? false;
  const [order, pressOrder] = useLessonOrder();
  const lines = useMemo(
    () =>
      subjects.data &&
      lessons.data &&
      lessonLines(subjects.data.items, lessons.data.items, order, lessons.data.gap === null),
    [subjects.data, lessons.data, order],
  );
  const [params, changeAddress] = useAddress();
  const [search, setSearch] = useTypedParam(params.get(TYPED) ?? '', (text) =>
    changeAddress({ [TYPED]: text }),
  );
  const find = useMemo(() => lines && createSearch(lines, searchedText), [lines]);
  const deferredSearch = useDeferredValue(search);
  const shown = useMemo(() => find?.(deferredSearch) ?? null, [find, deferredSearch]);
  const isPrinting = usePrinting();

  return (
    <AsyncScreen
      title={title}
      {...combineQueries({ subjects, lessons })}
      data={lines}
      gap={
        subjects.data &&
        lessons.data &&
        gapOf(subjects.data, lessonsWithGap(subjects.data, lessons.data))
      }
      missing="Этот сервер не ведёт список уроков."
    >
      {(loaded) => (
        <>
          <PageHeading
            title={title}
            crumbs={[{ label: 'Домашние задания' }]}
            actions={
              shown &&
              shown.length > 0 && <ExportAndPrint title={title} rowsOf={() => lessonRows(shown)} />
            }
          >
            {sizeOf(loaded)}
          </PageHeading>
          <Toolbar>
            <SearchField label="Поиск урока" value={search} onChange={setSearch} />
            <ToolbarEnd>
              <p role="status">
                {`Показано строк: ${russianCount(shown?.length ?? 0)} из ${russianCount(loaded.length)}`}
              </p>
            </ToolbarEnd>
          </Toolbar>
          {shown && shown.length > 0 ? (
            <LessonTable label={title} lines={shown} order={order} onToggle={pressOrder} />
          ) : loaded.length === 0 ? (
            <Message
              title={isSuperuser && !subjects.data?.gap ? 'Предметов пока нет.' : NONE_SHOWN}
            />
          ) : (
            <Message
              title="Ничего не найдено."
              actions={<Button onClick={() => setSearch('')}>Показать все уроки</Button>}
            />
          )}
          {isPrinting && shown && <PrintedLessons title={title} lines={shown} />}
        </>
      )}
    </AsyncScreen>
  );
}
