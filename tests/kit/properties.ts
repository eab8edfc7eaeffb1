import fc from 'fast-check';

// A fixed seed keeps chance out of the result; `npm run test:properties` tries other seeds.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

export default fc;
