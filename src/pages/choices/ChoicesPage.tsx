import { choices, students, subjects } from '../../stores/lists.ts';
import { both, orNone } from '../../stores/screens.ts';
import { useResource } from '../../stores/useResource.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ChoicesView, TITLE } from './ChoicesView.tsx';

export default function ChoicesPage() {
  const ofChoices = useResource(choices.resource, 'all');
  const ofSubjects = useResource(subjects.resource, 'all');
  // Some servers keep choices without a list of students: the rows are shown all the same.
  const ofStudents = useResource(students.resource, 'all');
  const screen = both(both(ofChoices, ofSubjects), orNone(ofStudents));
  const lacksStudents = ofStudents.failure?.kind === 'notFound';
  return (
    <Loaded title={TITLE} {...screen} missing="Этот сервер не ведёт выборы.">
      {([[known, offered], everyone]) => (
        <ChoicesView
          known={known}
          offered={offered}
          everyone={everyone}
          lacksStudents={lacksStudents}
        />
      )}
    </Loaded>
  );
}
