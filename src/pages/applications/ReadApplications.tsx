import { useMemo } from 'react';
import type { Application } from '../../domain/applications/applications.ts';
import type { Course } from '../../domain/applications/courses.ts';
import type { Option } from '../../domain/text/distinctLabels.ts';
import ReadingDialog from '../../ui/import/ReadingDialog.tsx';
import { applicationFields, applicationsOf } from './applicationFields.ts';

interface ReadApplicationsProps {
  courses: readonly Course[];
  schools: readonly Option[];
  onRead: (applications: readonly Application[]) => void;
  onClose: () => void;
}

/** Reads a table of applications. */
export default function ReadApplications(props: ReadApplicationsProps) {
  const { courses, schools, onRead, onClose } = props;
  const fields = useMemo(() => applicationFields(courses, schools), [courses, schools]);
  return (
    <ReadingDialog
      title="Заявки: из таблицы"
      fields={fields}
      onRows={(rows) => {
        onRead(applicationsOf(rows, courses));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
