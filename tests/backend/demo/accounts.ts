interface DemoAccount {
  username: string;
  password: string;
  about: string;
}

/** The accounts of the demo. An account of a teacher belongs to the teacher of that name. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { username: 'pavlova', password: 'pavlova-2026', about: 'учитель: Павлова Татьяна Михайловна' },
  { username: 'semenov', password: 'semenov-2026', about: 'учитель: Семёнов Алексей Игоревич' },
  { username: 'admin', password: 'admin-2026', about: 'администратор' },
  { username: 'guest', password: 'guest-2026', about: 'пользователь без прав' },
];
