/** The account pages, loaded as one chunk. */
export { FundPage } from './fund-page';
export { HistoryPage } from './history-page';
export { HouseholdPage } from './household/household-page';
export { PinPage, ProfilePage } from './profile-page';
export { WordsPage } from './words/words-page';
