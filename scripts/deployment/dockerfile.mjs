import { DockerfileParser } from 'dockerfile-ast';

/**
 * The stages of a Dockerfile, with what each step does. Variables of `ARG` before the first stage are not replaced.
 *
 * @param {string} text
 */
export function readStages(text) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    if (keyword === 'FROM') {
      stages.push({ name: instruction.getBuildStage(), base: instruction.getImage(), steps: [] });
      continue;
    }
    stages.at(-1)?.steps.push(readStep(keyword, instruction));
  }
  return stages;
}

function readStep(keyword, instruction) {
  const text = instruction.getArgumentsContent() ?? '';
  switch (keyword) {
    case 'COPY': {
      const words = instruction.getArguments().map((word) => word.getValue());
      const flags = Object.fromEntries(
        instruction.getFlags().map((flag) => [flag.getName(), flag.getValue()]),
      );
      return {
        keyword,
        from: flags.from,
        mode: flags.chmod,
        sources: words.slice(0, -1),
        target: words.at(-1),
      };
    }
    case 'CMD':
      return { keyword, command: instruction.getJSONStrings().map((word) => word.getJSONValue()) };
    case 'HEALTHCHECK':
      return { keyword, command: JSON.parse(text.slice(text.indexOf('['))) };
    case 'ENV':
      return {
        keyword,
        variables: Object.fromEntries(
          instruction.getProperties().map((property) => [property.getName(), property.getValue()]),
        ),
      };
    default:
      return { keyword, text };
  }
}

/** The stages that one stage consists of, base first. */
export function chainOf(stages, name) {
  const stage = stages.find((one) => one.name === name);
  return stage ? [...chainOf(stages, stage.base), stage] : [];
}
