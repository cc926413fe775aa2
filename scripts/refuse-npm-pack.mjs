// Runs before a package is packed. npm leaves `catalog:` and `workspace:*` in package.json, which no registry resolves,
// and does not read `publishConfig.exports`. pnpm does both.
if (!process.env.npm_config_user_agent?.startsWith('pnpm/')) {
  console.error(
    'Pack and publish this package with pnpm ("pnpm pack"): npm leaves "catalog:" in its dependencies.',
  );
  process.exit(1);
}
