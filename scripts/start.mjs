/** `npm start`: installs and builds what is missing, then runs the server until it is told to stop. */
import { bootstrap } from './bootstrap.mjs';

bootstrap();
const { buildWhenNeeded } = await import('./build.mjs');
buildWhenNeeded();
await import('./serve.mjs');
