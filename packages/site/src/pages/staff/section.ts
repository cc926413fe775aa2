import type { StaffRight } from '@tenger/api-contract';
import type { ComponentType } from 'react';
import type { IconName } from '../../components/icon';
import type { staffMessages } from '../../i18n/staff';

/** A section of the staff pages. Navigation, routing and access derive from this declaration. */
export interface StaffSection {
  /** The path below `/staff/`. */
  readonly path: string;
  readonly icon: IconName;
  /** The right that an account needs to open the section. */
  readonly right: StaffRight;
  /** The key of the section's name and of its note in `staffMessages`. */
  readonly labelKey: keyof typeof staffMessages.sections;
  readonly component: ComponentType;
}
