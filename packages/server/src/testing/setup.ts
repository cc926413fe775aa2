import { aroundEach } from 'vitest';
import { trackCase } from './running-case';

aroundEach(trackCase);
