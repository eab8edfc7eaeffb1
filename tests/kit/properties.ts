import fc from 'fast-check';

// Whether a change is good does not hang on chance; `npm run test:properties` tries other seeds.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) });

export default fc;
