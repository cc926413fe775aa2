import { rmSync } from 'node:fs';
import dts from 'rollup-plugin-dts';
import esbuild from 'rollup-plugin-esbuild';

rmSync('dist', { recursive: true, force: true });

const input = { index: 'src/index.ts' };
const external = [/^react/, '@tenger/player-sdk'];

export default [
  {
    input,
    external,
    plugins: [esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false, sourceMap: true })],
    // Server components import it as client code.
    output: { dir: 'dist', format: 'es', sourcemap: true, banner: "'use client';" },
  },
  { input, external, plugins: [dts()], output: { dir: 'dist', format: 'es' } },
];
