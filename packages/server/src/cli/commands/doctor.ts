import { StartFailure } from '../../platform/failure';
import type { Command } from '../command';
import { formatFinding } from '../doctor/finding';
import { runDoctor } from '../doctor/run-doctor';

export const doctorCommands: readonly Command[] = [
  {
    name: 'doctor',
    usage: '',
    about: 'checks settings, database, files, clock and gateways, and says what to do',
    argumentCount: [0, 0],
    needs: 'environment',
    async run({ env, say }) {
      const findings = await runDoctor(env);
      for (const finding of findings) say(formatFinding(finding));
      const problems = findings.filter(({ status }) => status === 'problem').length;
      if (problems > 0)
        throw new StartFailure(`\n${problems} ${problems === 1 ? 'problem' : 'problems'} found.`);
      say('\nNo problems.');
    },
  },
];
