/** Quality of experience as one stream of events. Nothing is sent unless the page does so. */
export type { ExperienceEvent, ExperienceMoment } from './experience-event';
export { observeExperience } from './observe-experience';
export { type BeaconOptions, type Beacons, sendBeacons } from './send-beacons';
