// `npm run bench` installs these for itself (bench/package.json); checks go without them.
declare module 'autocannon'
declare module 'chrome-launcher'
declare module 'lighthouse'
