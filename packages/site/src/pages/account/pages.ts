/** The pages of what belongs to a viewer; they arrive together. */
export { FundPage } from './fund-page';
export { HistoryPage } from './history-page';
export { PinPage, ProfilePage } from './profile-page';
