/** How films go for their viewers, as one stream of events. Nothing is sent unless the page asks. */
export type { ExperienceEvent, ExperienceMoment } from './experience-event';
export { observeExperience } from './observe-experience';
export { type BeaconOptions, type Beacons, sendBeacons } from './send-beacons';
