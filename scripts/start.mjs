// Builds the app and serves it with the demo, or in front of the server that API_URL names.
import { refusalInProduction } from './demo.mjs';

const refusal = refusalInProduction();
if (refusal === undefined) {
  // Imported only now: the refusal must also work without the development packages.
  const { serveBuild } = await import('./serveBuild.mjs');
  process.exitCode = await serveBuild(process.argv.slice(2));
} else {
  console.error(refusal);
  process.exitCode = 1;
}
