import { StepFailed, say } from '../say.mjs';
import { checkCaddyfile, checkCompose } from './check-compose.mjs';
import { checkDockerfile } from './check-dockerfile.mjs';
import { checkKubernetes } from './check-kubernetes.mjs';
import { checkMonitoring } from './check-monitoring.mjs';
import { checkSettings } from './check-settings.mjs';
import { checkUnits } from './check-units.mjs';

/** Checks the files of deploy/ with linters and schemas; fails with every problem. */
export async function checkDeployment() {
  const problems = [
    ...checkDockerfile(),
    ...checkCompose(),
    ...checkCaddyfile(),
    ...(await checkKubernetes()),
    ...checkUnits(),
    ...checkSettings(),
    ...checkMonitoring(),
  ];
  if (problems.length > 0) throw new StepFailed(problems.join('\n'));
  say('✓ Deployment files');
}
