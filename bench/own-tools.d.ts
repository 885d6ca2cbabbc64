// `npm run bench` installs these packages itself (bench/package.json); type checks run without them.
declare module 'autocannon'
declare module 'chrome-launcher'
declare module 'lighthouse'
