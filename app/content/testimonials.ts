import data from './testimonials.json' with { type: 'json' }
import type { Testimonial } from './schema.ts'

const all = data as readonly Testimonial[]

export const plantTestimonials = all.filter((entry) => entry.place === 'plant-hire')
export const continuityTestimonials = all.filter((entry) => entry.place === 'continuity')
