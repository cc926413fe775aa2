import { chooseProfile, type HouseholdProfile, PREFIX } from '@tenger/api-contract';
import { call, credentials } from '../../../api';
import { storeAgeLimit } from '../../../api/limited-profile';

/** Continues this browser's session with a profile, on the home page: all loaded data belongs to the former one. */
export async function switchProfile({ id }: Pick<HouseholdProfile, 'id'>, pin?: string): Promise<void> {
  const body = pin === undefined ? { id } : { id, pin };
  const { data } = await call(chooseProfile, { body });
  credentials.storeUserId(data.id);
  storeAgeLimit(data.watches_up_to);
  location.assign(`${PREFIX}/`);
}
