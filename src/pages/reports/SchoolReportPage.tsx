import { useCallback, useMemo } from 'react';
import { buildSchoolReport } from '../../domain/buildReports.ts';
import { schoolOptions } from '../../domain/options.ts';
import type { ReportLine } from '../../domain/reports.ts';
import { paths } from '../../lib/paths.ts';
import { useAddress } from '../../lib/useAddress.ts';
import { schoolList } from '../../stores/adminLists.ts';
import { schoolMarksStore } from '../../stores/reports.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Filter } from '../../ui/Toolbar.tsx';
import { ChooseFirst } from './ChooseFirst.tsx';
import { SchoolSheets, SheetsButton } from './SchoolSheets.tsx';
import { ReportScreen } from './ReportScreen.tsx';

export default function SchoolReportPage({ title }: { title: string }) {
  const schools = useResource(schoolList.resource, 'all');
  const options = useMemo(() => schoolOptions(schools.data ?? []), [schools.data]);
  const [params, changeAddress] = useAddress();
  const chosen = params.get('school');
  const school = schools.data?.find(({ id }) => String(id) === chosen);
  const schoolId = school?.id ?? null;
  const source = useResource(schoolMarksStore, schoolId);
  const { data } = source;
  const report = useMemo(() => data && buildSchoolReport(data.marks), [data]);
  const linkOf = useCallback(
    ({ studentId }: ReportLine) =>
      schoolId === null || studentId === null ? undefined : paths.studentSheet(schoolId, studentId),
    [schoolId],
  );
  const choose = (id: string) => changeAddress({ school: id }, { push: true });

  return (
    <Loaded title={title} {...schools}>
      {() => (
        <ReportScreen
          heading={title}
          crumbs={[{ label: 'Оценки по школам' }, ...(school ? [{ label: school.title }] : [])]}
          chosen={school ? String(school.id) : null}
          choices={
            <Filter
              label="Школа"
              value={school ? String(school.id) : ''}
              options={options}
              nothing="Выберите школу"
              onChange={choose}
            />
          }
          scope="school"
          loaded={
            school && data && report
              ? { title: `Отчёт для ${school.title}`, report, readAt: data.readAt }
              : null
          }
          source={school ? source : null}
          emptyText="В этой школе пока нет оценок."
          linkOf={linkOf}
          furtherAction={<SheetsButton />}
          furtherPaper={(range) =>
            school &&
            data && <SchoolSheets schoolTitle={school.title} source={data} range={range} />
          }
        >
          <ChooseFirst
            title={chosen === null ? 'Выберите школу' : 'Такой школы нет в списке.'}
            options={options}
            onChoose={choose}
          />
        </ReportScreen>
      )}
    </Loaded>
  );
}
