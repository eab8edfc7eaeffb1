import { useMemo } from 'react';
import { distinctLabels } from '../../domain/distinctLabels.ts';
import type { School } from '../../domain/entities.ts';
import { russian } from '../../domain/names.ts';
import { schoolReport } from '../../domain/reports.ts';
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

const TITLE = 'Отчёт по школам';

function SchoolMarks({ school }: { school: School }) {
  return (
    <Loaded {...useResource(schoolMarksStore, school.id)}>
      {(marks) => <MarksOfSchool school={school} marks={marks} />}
    </Loaded>
  );
}

function MarksOfSchool({
  school,
  marks,
}: {
  school: School;
  marks: Parameters<typeof schoolReport>[0];
}) {
  const report = useMemo(() => schoolReport(marks), [marks]);
  return (
    <ReportView
      title={`Отчёт для ${school.title}`}
      report={report}
      emptyText="В этой школе пока нет оценок."
      scope="school"
    />
  );
}

function SchoolReport({ schools }: { schools: readonly School[] }) {
  const [params, changeAddress] = useAddress();
  const chosen = params.get('school');
  const options = useMemo(
    () =>
      distinctLabels(
        [...schools].sort((a, b) => russian.compare(a.title, b.title) || a.id - b.id),
        ({ title }) => title,
      ),
    [schools],
  );
  const school = schools.find(({ id }) => String(id) === chosen);
  return (
    <>
      <PageHeading title={TITLE} />
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
        <SchoolMarks key={school.id} school={school} />
      ) : (
        <Message title={chosen === null ? 'Выберите школу' : 'Такой школы нет в списке.'} />
      )}
    </>
  );
}

export default function SchoolReportPage() {
  return (
    <Loaded title={TITLE} {...useResource(schoolList.resource, 'all')}>
      {(schools) => <SchoolReport schools={schools} />}
    </Loaded>
  );
}
