import type { Report } from '../../domain/reports/reports.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Message } from '../../ui/feedback/Message.tsx';
import type { ReportScope } from './figureTexts.ts';

interface NothingShownProps {
  report: Report;
  /** The report after narrowing. */
  shown: Report;
  /** The sentence for a report that was empty before narrowing. */
  emptyText: string;
  scope: ReportScope;
  onShowAllStudents: () => void;
  onShowAllTime: () => void;
}

/** Says why a report is empty, and offers what helps. */
export function NothingShown(props: NothingShownProps) {
  const { report, shown, emptyText, scope, onShowAllStudents, onShowAllTime } = props;
  if (report.lines.length === 0) return <Message title={emptyText} />;
  if (shown.lines.length === 0) {
    return (
      <Message
        title="Ничего не найдено."
        actions={<Button onClick={onShowAllStudents}>Показать всех учеников</Button>}
      />
    );
  }
  return (
    <Message
      title={scope === 'school' ? 'За эти даты оценок нет.' : 'В эти даты уроков не было.'}
      actions={<Button onClick={onShowAllTime}>Показать всё время</Button>}
    />
  );
}
