import { Link } from 'react-router-dom';
import { paths } from '../../lib/addresses/paths.ts';
import { Message } from './Message.tsx';

export function NotFoundMessage() {
  return (
    <Message title="Страница не найдена" isPage actions={<Link to={paths.home}>На главную</Link>}>
      Проверьте адрес или откройте нужный раздел из меню.
    </Message>
  );
}
