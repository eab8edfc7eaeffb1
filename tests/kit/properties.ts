import fc from 'fast-check';

// A fixed seed, so that the same values are tried each time; `npm run test:properties` tries others.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

export default fc;
