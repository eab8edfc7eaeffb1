import { memo } from 'react';
import type { Subject } from '../../domain/entities.ts';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { subjectTitle } from '../../domain/text/names.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { HeadButton } from '../../ui/buttons/HeadButton.tsx';
import { ArrowUpDown, ListChecks, Plus, Printer } from '../../ui/icons/icons.ts';
import { PageHeading } from '../../ui/layout/PageHeading.tsx';
import { Toolbar, ToolbarEnd } from '../../ui/layout/Toolbar.tsx';
import { useUpTo } from '../../ui/layout/useUpTo.ts';
import { BackLink } from '../shared/lessons/BackLink.tsx';
import { SubjectTabs } from '../shared/lessons/SubjectTabs.tsx';
import { ClassJournalSettings, type ClassJournalSettingsProps } from './ClassJournalSettings.tsx';
import { MonthStrip } from './MonthStrip.tsx';

interface ClassJournalHeadProps extends ClassJournalSettingsProps {
  subject: Subject;
  columns: readonly NumberedLesson[];
  onAdd: () => void;
  /** Scrolls the table to a column. */
  onShow: (column: number) => void;
}

/** All above the table. Memoised: it shows no marks, so a press draws nothing of it. */
export const ClassJournalHead = memo(function ClassJournalHead(props: ClassJournalHeadProps) {
  const { subject, columns, onAdd, onShow, ...shared } = props;
  const { hasCells, onAsk, onBorderline } = shared;
  const isPhone = useUpTo('phone');
  const settings = <ClassJournalSettings {...shared} />;
  return (
    <>
      <PageHeading
        title={subjectTitle(subject)}
        tab={`Журнал класса · ${subjectTitle(subject)}`}
        crumbs={[
          { label: 'Список предметов' },
          { label: subjectTitle(subject), to: paths.subject(subject.id) },
          { label: 'Журнал класса' },
        ]}
        isLow
        back={
          isPhone && (
            <BackLink to={paths.subject(subject.id)}>{`Уроки: ${subjectTitle(subject)}`}</BackLink>
          )
        }
        actions={
          <>
            {isPhone && settings}
            {hasCells && !isPhone && (
              <>
                <HeadButton icon={ListChecks} word="Кого спросить" onClick={onAsk} />
                <HeadButton icon={ArrowUpDown} word="Пограничные" onClick={onBorderline} />
                <HeadButton icon={Printer} word="Печать" onClick={() => window.print()} />
              </>
            )}
            <HeadButton look="primary" icon={Plus} word="Новый урок" onClick={onAdd} />
          </>
        }
      >
        {`Время: ${subject.time}`}
      </PageHeading>
      {!isPhone && (
        <Toolbar label="Вид журнала">
          <SubjectTabs subjectId={subject.id} shown="journal" />
          {hasCells && <MonthStrip columns={columns} onShow={onShow} />}
          <ToolbarEnd>{settings}</ToolbarEnd>
        </Toolbar>
      )}
    </>
  );
});
