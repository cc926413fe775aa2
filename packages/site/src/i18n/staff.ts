import messages, { type StaffMessages } from './messages/mn/staff';

/** Staff work in Mongolian, so this section has no translations. */
export const staffMessages: StaffMessages = messages;
