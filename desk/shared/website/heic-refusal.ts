/** What an owner who chose a HEIC picture can do. Also used in the browser. */
export const heicRefusal =
  'This is a HEIC picture, as iPhones save them, which browsers cannot show. Send it to yourself by mail or choose it in the browser of the phone: both make a JPEG of it. Or set the phone to JPEG: Settings, Camera, Formats, Most Compatible.'
