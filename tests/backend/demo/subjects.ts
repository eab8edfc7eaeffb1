export interface DemoSubject {
  name: string;
  level: 'Начальный' | 'Продвинутый';
  time: '10:00' | '11:45';
  /** The id of the teacher. */
  teacher: number;
}

/** The subjects in the order of their ids. */
export const SUBJECTS: readonly DemoSubject[] = [
  { name: 'Информатика', level: 'Начальный', time: '10:00', teacher: 1 },
  { name: 'Робототехника', level: 'Продвинутый', time: '11:45', teacher: 1 },
  { name: 'Математика', level: 'Продвинутый', time: '10:00', teacher: 2 },
  { name: 'Физика', level: 'Начальный', time: '11:45', teacher: 2 },
  {
    name: 'Английский язык для международных образовательных проектов',
    level: 'Начальный',
    time: '10:00',
    teacher: 3,
  },
  { name: 'Шахматы', level: 'Начальный', time: '11:45', teacher: 4 },
  {
    name: 'Биология клетки и генетика человека: введение в исследование',
    level: 'Продвинутый',
    time: '10:00',
    teacher: 5,
  },
  { name: 'Журналистика', level: 'Продвинутый', time: '11:45', teacher: 6 },
];
