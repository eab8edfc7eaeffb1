import { useMemo } from 'react';
import { buildSchoolReport } from '../../domain/buildReports.ts';
import { schoolOptions } from '../../domain/options.ts';
import { useAddress } from '../../lib/useAddress.ts';
import { schoolList } from '../../stores/adminLists.ts';
import { schoolMarksStore } from '../../stores/reports.ts';
import { useResource } from '../../stores/kit/resource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Message } from '../../ui/Message.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './Report.module.css';
import { ReportView } from './ReportView.tsx';

export default function SchoolReportPage({ title }: { title: string }) {
  const schools = useResource(schoolList.resource, 'all');
  const options = useMemo(() => schoolOptions(schools.data ?? []), [schools.data]);
  const [params, changeAddress] = useAddress();
  const chosen = params.get('school');
  const school = schools.data?.find(({ id }) => String(id) === chosen);
  const marks = useResource(schoolMarksStore, school?.id ?? null);
  const report = useMemo(() => marks.data && buildSchoolReport(marks.data), [marks.data]);

  return (
    <Loaded title={title} {...schools}>
      {() => (
        <>
          <PageHeading title={title} />
          <div className={styles.choice}>
            <SelectField
              label="Школа"
              value={school ? String(school.id) : ''}
              options={options}
              nothing="Выберите школу"
              onChange={(id) => changeAddress({ school: id }, { push: true })}
            />
          </div>
          {school ? (
            <Loaded {...marks} data={report}>
              {(loaded) => (
                <ReportView
                  key={school.id}
                  title={`Отчёт для ${school.title}`}
                  scope="school"
                  report={loaded}
                  emptyText="В этой школе пока нет оценок."
                />
              )}
            </Loaded>
          ) : (
            <Message title={chosen === null ? 'Выберите школу' : 'Такой школы нет в списке.'} />
          )}
        </>
      )}
    </Loaded>
  );
}
