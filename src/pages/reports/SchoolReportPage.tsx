import { type ReactNode, useCallback, useMemo } from 'react';
import type { School } from '../../domain/entities.ts';
import { type MarkTable, NO_MARKS } from '../../domain/reports/markTable.ts';
import { schoolOptions } from '../../domain/choices/options.ts';
import type { ReportLine } from '../../domain/reports/reports.ts';
import { lackClasses } from '../../domain/reports/studentClasses.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { TYPED } from '../../lib/addresses/typedSearch.ts';
import { useAddress } from '../../lib/addresses/useAddress.ts';
import { schoolList } from '../../stores/lists/adminLists.ts';
import { type QueryResult, useQuery } from '../../stores/kit/query.ts';
import { type ReportSource, schoolReportQuery } from '../../stores/reports/reports.ts';
import { useNeededMarks } from '../../stores/reports/neededMarks.ts';
import { useThreshold } from '../../stores/reports/termMarks.ts';
import { useSchoolCalendar } from '../../stores/time/schoolCalendar.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { GridSkeleton } from '../../ui/grid/GridSkeleton.tsx';
import { lazyPart } from '../../ui/loading/lazyPart.tsx';
import { AsyncScreen } from '../../ui/feedback/AsyncScreen.tsx';
import type { Crumb } from '../../ui/layout/PageHeading.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Filter, Toolbar } from '../../ui/layout/Toolbar.tsx';
import { ChooseFirst } from './ChooseFirst.tsx';
import { SchoolReportCards, useReportCards } from './SchoolReportCards.tsx';
import { ReportScreen } from './ReportScreen.tsx';
import { schoolTotals, totalsFile } from './totalsFile.ts';
import { NO_MARKS_OF_SCHOOL } from './totalsTexts.ts';
import { CLASS } from './useClassFilter.tsx';
import { useClasses } from './useClasses.ts';

const TotalsScreen = lazyPart(() => import('./TotalsScreen.tsx'), <GridSkeleton />);

const NetworkScreen = lazyPart(() => import('./NetworkScreen.tsx'), <GridSkeleton />);

const VIEWS = [
  { value: 'marks', label: 'Оценки' },
  { value: 'totals', label: 'Итоги' },
  { value: 'network', label: 'Сводная по школам' },
] as const;

/** The marks of a school as a table, or its totals. */
export default function SchoolReportPage({ title }: { title: string }) {
  const schools = useQuery(schoolList.query, 'all');
  const options = useMemo(() => schoolOptions(schools.data?.items ?? []), [schools.data]);
  const [params, changeAddress] = useAddress();
  const chosen = params.get('school');
  const view = VIEWS.find(({ value }) => value === params.get('view'))?.value ?? 'marks';
  const school = schools.data?.items.find(({ id }) => String(id) === chosen) ?? null;
  const source = useQuery(schoolReportQuery, school?.id ?? null);
  const choose = (id: string) => {
    const ofOne = view === 'network' ? { view: '' } : {};
    changeAddress({ school: id, [CLASS]: '', [TYPED]: '', ...ofOne }, { push: true });
  };
  const shown = {
    heading: title,
    crumbs: [{ label: 'Оценки по школам' }, ...(school ? [{ label: school.title }] : [])],
    choices: (
      <>
        {(school ?? view === 'network') && (
          <Segments
            label="Вид"
            value={view}
            options={VIEWS}
            onChange={(next) =>
              changeAddress({ view: next === 'marks' ? '' : next }, { push: true })
            }
          />
        )}
        <Filter
          label="Школа"
          value={school ? String(school.id) : ''}
          options={options}
          nothing="Выберите школу"
          onChange={choose}
        />
        {!school && view !== 'network' && (
          <Button onClick={() => changeAddress({ view: 'network' }, { push: true })}>
            Сводная по школам
          </Button>
        )}
      </>
    ),
  };

  return (
    <AsyncScreen title={title} {...schools}>
      {({ items }) =>
        view === 'network' ? (
          <NetworkScreen heading={title} choices={shown.choices} schools={items} />
        ) : school && view === 'totals' ? (
          <AsyncScreen
            title={title}
            choices={<Toolbar>{shown.choices}</Toolbar>}
            {...source}
            skeleton={<GridSkeleton />}
          >
            {(data) => <TotalsScreen {...shown} school={school} source={data} />}
          </AsyncScreen>
        ) : (
          <SchoolMarks {...shown} school={school} source={source}>
            <ChooseFirst
              title={chosen === null ? 'Выберите школу' : 'Такой школы нет в списке.'}
              options={options}
              onChoose={choose}
            />
          </SchoolMarks>
        )
      }
    </AsyncScreen>
  );
}

interface SchoolMarksProps {
  heading: string;
  crumbs: readonly Crumb[];
  choices: ReactNode;
  /** Null until a school is chosen. */
  school: School | null;
  source: QueryResult<ReportSource<MarkTable>>;
  /** Shown in place of the table until a school is chosen. */
  children: ReactNode;
}

function SchoolMarks({ school, source, children, ...shown }: SchoolMarksProps) {
  const { data } = source;
  const threshold = useThreshold();
  const needed = useNeededMarks();
  const calendar = useSchoolCalendar();
  const schoolId = school?.id ?? null;
  const papers = useReportCards(school, data);
  const marks = data?.marks ?? NO_MARKS;
  const { classes } = useClasses(marks, schoolId ?? 0, lackClasses(marks));
  const linkOf = useCallback(
    ({ studentId }: ReportLine) =>
      schoolId === null || studentId === null ? undefined : paths.reportCard(schoolId, studentId),
    [schoolId],
  );
  return (
    <ReportScreen
      {...shown}
      chosen={school ? String(school.id) : null}
      scope="school"
      loaded={
        school && data
          ? {
              title: `Отчёт: ${school.title}`,
              file: `Отчёт для ${school.title}`,
              report: data.report,
              readAt: data.readAt,
            }
          : null
      }
      classes={classes}
      source={school ? source : null}
      emptyText={NO_MARKS_OF_SCHOOL}
      linkOf={linkOf}
      papers={papers}
      furtherPaper={(range) =>
        school && data && <SchoolReportCards school={school} source={data} range={range} />
      }
      fileWithTotals={(shownReport, range) =>
        school && data
          ? totalsFile({
              of: schoolTotals(school, data),
              range,
              threshold,
              needed,
              calendar,
              reportOf: () => shownReport,
              basis: 'proposed',
            })
          : null
      }
    >
      {children}
    </ReportScreen>
  );
}
