import { bySection } from '../../by-section';

export default bySection(
  import.meta.glob<object>(['./*.ts', '!./index.ts'], { eager: true, import: 'default' }),
  'staff/',
);
