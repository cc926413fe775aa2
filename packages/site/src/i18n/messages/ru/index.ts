import { bySection } from '../by-section';

export default bySection(import.meta.glob(['./*.ts', '!./index.ts'], { eager: true }));
