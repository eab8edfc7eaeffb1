import { useNavigate } from 'react-router-dom';
import { quote, subjectTitle } from '../../domain/text/names.ts';
import { paths } from '../../lib/addresses/paths.ts';
import LessonDialog from '../../pages/shared/lessons/LessonDialog.tsx';
import { useOpenJournal } from '../../pages/shared/lessons/useOpenJournal.ts';
import { dismiss, showToast } from '../../stores/toasts.ts';
import type { AddedTo } from '../../stores/commandPalette/overlay.ts';

interface AddLessonProps extends AddedTo {
  onClose: () => void;
}

/** Adds a lesson to a subject, whatever page is open. */
export default function AddLesson({ subject, lessons, onClose }: AddLessonProps) {
  const navigate = useNavigate();
  const openJournal = useOpenJournal(subject.id, { close: onClose });
  return (
    <LessonDialog
      subjectId={subject.id}
      subject={subjectTitle(subject)}
      lesson={null}
      lessons={lessons}
      onClose={(saved) => {
        onClose();
        if (!saved) return;
        const toast = showToast(`Добавлен урок ${quote(saved.topic)}: ${subjectTitle(subject)}.`, {
          label: 'Открыть журнал',
          run: () => {
            dismiss(toast);
            void navigate(paths.journal(subject.id, saved.id));
          },
        });
      }}
      onOpenJournal={openJournal}
    />
  );
}
