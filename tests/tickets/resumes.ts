// Forty resumes as people in labour hire write them, with what a recruiter would read out of each. Every person, company and number
// is invented. The answers were written before the program read them.

type Resume = {
  text: string
  /** Ids of the record `tickets`, each with the day that stands beside it. */
  holds: Record<string, string | null>
}

const resume = (answer: string, text: string): Resume => ({
  text: text.trim(),
  holds: Object.fromEntries(
    answer
      .split(/\s+/)
      .filter(Boolean)
      .map((one) => {
        const [id = '', day] = one.split('@')
        return [id, day ?? null]
      }),
  ),
})

export const resumes: readonly Resume[] = [
  resume(
    'hrwl-dg@2027-03-12 hrwl-ri@2027-03-12 white-card heights confined-space driver-hr',
    `
SAMPLE PERSON ONE
Karratha WA 6714 | 0400 000 001 | one@example.com

Rigger with eight years on shutdowns in the Pilbara.

LICENCES AND TICKETS
HRWL - DG, RI exp 12/03/2027
White Card
Working at heights
Confined space entry
HR driver's licence

EMPLOYMENT HISTORY
2019 - Present  Rigger, Invented Shutdowns Pty Ltd
- Rigged and slung loads for two cranes
- Stocked the first aid kit and kept the fire extinguishers in date
2015 - 2019  Trades assistant, Made-up Engineering
`,
  ),
  resume(
    'hrwl-rb hrwl-dg white-card driver-c hrwl-wp',
    `
Jamie Testcase
12 Nowhere Street, Rockingham WA 6168

About me
I am a basic rigger and dogman looking for FIFO work. I hold a White Card and a WP ticket.
Licensed dogman since 2016. Current WA drivers licence.

Work history
Basic Rigger, Example Cranes, 2018 - 2023
RB Smith was my supervisor.
`,
  ),
  resume(
    'hrwl-c6@2028-08-14 hrwl-dg@2028-08-14 hrwl-lf@2028-08-14 driver-hc first-aid@2026-12-01 white-card',
    `
CRANE OPERATOR - MOBILE
Name: Alex Placeholder

Tickets:
High Risk Work Licence WA 123456
Classes: C6, DG, LF
Expiry: 14/08/2028
HC driver's licence
First aid certificate, expires 1 December 2026
White card no 5551234

Experience
Operated 25 t Frannas and 55 t all terrain cranes on mine sites.
`,
  ),
  resume(
    'hrwl-si hrwl-wp white-card heights',
    `
Objective: To work as a scaffolder in a good crew.

Qualifications
Intermediate Scaffolding
Boom lift over 11m
Construction White Card
Work Safely at Heights

Employment
Scaffolder, Nobody Access, 2020 - 2024. Worked towards my advanced ticket.
References on request. Postcode 6025.
`,
  ),
  resume(
    'driver-mc white-card msic police-clearance medical',
    `
MC TRUCK DRIVER

Licence: MC
MSIC card
National Police Clearance 2025
Pre-employment medical - current
White Card

I have driven road trains from Perth to Newman and Port Hedland since 2010.
Loads: fuel, plant, general freight. Never had an accident.
`,
  ),
  resume(
    'voc-excavator voc-loader voc-roller white-card driver-hr first-aid',
    `
Plant operator - civil

Tickets held: excavator, loader, roller, white card, HR, first aid

2021 - 2025 Civil Example WA - excavator operator (20t and 36t)
2017 - 2021 Fictional Earthworks - all rounder, worked with grader and dozer operators

No forklift ticket. No HRWL.
`,
  ),
  resume(
    'hrwl-lf@2027-05-31 hrwl-lo@2027-05-31 driver-c',
    `
Storeperson
Skills
- RF scanning, despatch, inventory
- Forklift licence (LF) valid until May 2027
- Order picker licence LO valid until May 2027
- C class licence, own car

Hobbies: C programming, fishing
`,
  ),
  resume(
    'white-card',
    `
GENERAL LABOURER
Willing to obtain HR licence and forklift ticket. Working towards my dogging ticket.
White card no 123 4567, obtained 03/2019.
I do not have a car licence.
Restocked the first aid kit at my last job and worked beside riggers and doggers.
`,
  ),
  resume(
    'hrwl-ra hrwl-dg hrwl-cv hrwl-wp heights confined-space gas-test white-card first-aid cpr',
    `
Advanced Rigger / Rigging Supervisor

High Risk Licence: RA, DG, CV, WP
Other tickets: White Card, Working at Heights, Confined Space, Gas Test Atmospheres, First Aid & CPR

Supervisor on the 2024 shutdown at Example Iron. Managed twelve riggers.
`,
  ),
  resume(
    'first-aid@2027-02-20 cpr@2027-02-20 driver-c police-clearance',
    `
Camp cleaner and kitchen hand

Certificates
HLTAID011 Provide First Aid - valid to 20/02/2027
HLTAID009 Provide CPR - valid to 20/02/2027
Police clearance
Driver's licence: C

Experience: cleaned 40 rooms a day, restocked first aid boxes.
`,
  ),
  resume(
    'ewp-under-11 hrwl-wp heights white-card driver-c',
    `
ELECTRICIAN'S TRADES ASSISTANT

Licences & Tickets
- EWP under 11m (yellow card)
- Boom type EWP (WP)
- Working at Heights
- White Card
- C class driver's licence

BA in Fine Arts, 2009. CV last changed March 2026.
`,
  ),
  resume(
    'hrwl-dg@2026-06-30 hrwl-rb@2026-06-30 white-card',
    `
Dogman

HRW licence: DG & RB (expired 30/06/2026, renewal booked)
White Card

2016-2022 Dogger on tower crane sites in Perth, Adelaide SA and Darwin NT
`,
  ),
  resume(
    'driver-hr white-card voc-water-cart',
    `
Water cart operator
HR licence, White card, water cart VOC
Have driven on mine sites in WA, SA, NT and QLD.
Duties: dust suppression, refuelling, pre-starts, toolbox talks.
HR manager at my last company will give a reference.
`,
  ),
  resume(
    'hrwl-c0 hrwl-dg hrwl-ri driver-mc heights first-aid msic white-card',
    `
Heavy lift crane operator

CO crane ticket, DG, RI
MC licence
Working at heights ticket; Senior First Aid; MSIC; White Card

Employment: 1998 - 2026 Various crane companies. Cat C15 and Cummins engines, 600 HP.
`,
  ),
  resume(
    '',
    `
Office administrator
HR and payroll experience, Microsoft Office, C# course, first aid room roster.
BS in Commerce. Lived in SA until 2015. Postcode 6000. Loves working with people.
I organised site inductions, medicals and drug screens for new starters.
`,
  ),
  resume(
    'hrwl-sb@2029-11-02 white-card heights ewp-under-11 driver-c',
    `
SCAFFOLDER (BASIC)

Basic scaffolding ticket, exp 02-11-2029
White Card
Working at heights
EWP ticket
Manual driver's licence

Enrolled in intermediate scaffolding in February.
`,
  ),
  resume(
    'hrwl-cn hrwl-dg voc-telehandler driver-mr white-card',
    `
Tickets
Franna (CN)
Dogging
Telehandler
MR truck
White card

I am 34, fit, and like the heat. Ran a crew of six at Invented Mine.
`,
  ),
  resume(
    'voc-haul-truck voc-dozer voc-grader driver-hr white-card first-aid@2026-12-15 site-induction drug-screen',
    `
Production operator: haul truck, dozer, grader

COMPETENCIES
Haul truck VOC
Dozer VOC
Grader VOC
HR licence
White Card
First Aid expiry 15.12.2026
BHP induction
Drug and alcohol screen (pre-start)

WORK HISTORY
Operated loaders now and then as relief.
`,
  ),
  resume(
    'hrwl-lf white-card driver-hr',
    `
Yard hand

I have my forklift ticket, HR licence and white card. No dogging ticket yet but happy to get one.
Looking for day shift work. Ph 0400 000 019.
`,
  ),
  resume(
    'hrwl-ri@2027-10-03 hrwl-wp@2027-10-03 hrwl-cv@2027-10-03 confined-space@2027-01-20 heights@2027-01-20 white-card',
    `
Licence / ticket            Number      Expiry
HRWL RI WP CV               WA 778899   3 October 2027
Confined space                          20/01/2027
Working at heights                      20/01/2027
White Card                  1002003     none

Rigger intermediate with mine experience, references below.
`,
  ),
  resume(
    'hrwl-ba hrwl-to white-card',
    `
POWER STATION OPERATOR

High risk work licences
Advanced boiler operation
Turbine operation
White Card

Education: BA (History). TO WHOM IT MAY CONCERN letters on request.
`,
  ),
  resume(
    'white-card driver-c',
    `
Traffic controller
White card - yes
Driver's licence - yes, manual
Booked for forklift ticket next month. Working at heights ticket expired.
`,
  ),
  resume(
    'hrwl-dg hrwl-lf driver-hc white-card heights confined-space',
    `
PERSONAL DETAILS
R.B. Example, DOB 03/04/1988
Tickets and licences
DG
LF
HC
White card
Heights
Confined spaces
EMPLOYMENT
Driver / dogman for Nowhere Transport
`,
  ),
  resume(
    'hrwl-ct hrwl-dg white-card first-aid',
    `
Tower crane operator with 3,000 hours.
Tower crane licence, dogging licence, white card, apply first aid.
Crane types: hammerhead, luffing. Sites in Perth only. 
Not afraid of heights. No MC licence required in my jobs so far.
`,
  ),
  resume(
    'voc-skid-steer voc-excavator driver-c white-card cpr',
    `
LANDSCAPER
Bobcat ticket and excavator ticket
White Card, CPR certificate
C class licence
Skills: paving, reticulation, fencing, first aid kit checks
`,
  ),
  resume(
    'hrwl-hp hrwl-hm white-card heights',
    `
Hoist operator - high rise

Licences:
Personnel and materials hoist
Materials hoist
White card
Heights

Summary of experience
Alimak 650 for two years.
`,
  ),
  resume(
    'hrwl-ri@2027-03-31 white-card@2027-09-09',
    `
Riggers intermediate, valid until March 2027
White card - check 9/9/2027
Seeking advanced rigger position. Prefer 2:1 roster. Night shift fine.
`,
  ),
  resume(
    'hrwl-pb hrwl-dg driver-hr white-card',
    `
CONCRETE PUMP OPERATOR
Concrete placing boom, DG ticket
Heavy rigid licence
White Card
2020 - 2026 Pumped slabs for Sample Concrete
`,
  ),
  resume(
    'hrwl-rs hrwl-lf driver-hc msic@2028-07-01',
    `
Stevedore
HRWL: RS, LF
Driver licence class HC
MSIC expiry 1 July 2028
`,
  ),
  resume(
    'driver-mr white-card first-aid heights',
    `
Line marker
Lic: MR class
Tickets - white card / first aid / heights
I was the HR representative on the safety committee. C and D grade cricket player.
`,
  ),
  resume(
    'white-card driver-hr voc-roller voc-loader voc-skid-steer',
    `
CIVIL LABOURER & ROLLER OPERATOR

Plant tickets
* Roller
* Loader
* Skid steer
Other
* White card
* HR licence

Experience
* Pipe laying, kerbing
* Spotter for excavators
`,
  ),
  resume(
    'hrwl-sa@2028-01-19 hrwl-wp@2028-01-19 hrwl-dg@2028-01-19 heights gas-test confined-space white-card',
    `
Advanced Scaffolder
High Risk Work: SA, WP, DG - Exp 19/01/28
Working at Heights, Gas Test, Confined Space certificates
White Card

Worked in SA, WA and Vic since 2009.
`,
  ),
  resume(
    'driver-c',
    `
Chef
WA drivers licence, own transport. Certificate III in Commercial Cookery.
First aid officer training planned. Police officer's son. Loves heights and hiking.
C1 English (Cambridge).
`,
  ),
  resume(
    'hrwl-dg hrwl-rb hrwl-ri hrwl-wp white-card heights',
    `
SHUTDOWN RIGGER
CURRENT TICKETS
LICENCE TO PERFORM DOGGING
LICENCE TO PERFORM RIGGING BASIC LEVEL
LICENCE TO PERFORM RIGGING INTERMEDIATE LEVEL
LICENCE TO OPERATE A BOOM TYPE ELEVATING WORK PLATFORM
WHITE CARD
WORK SAFELY AT HEIGHTS
REFEREES ON REQUEST
`,
  ),
  resume(
    'hrwl-c2@2027-12-31 hrwl-dg@2027-12-31 driver-hr@2027-06-05 white-card first-aid@2027-04-10',
    `
Crane and truck driver

C2 & DG ... exp Dec 2027
HR licence exp. 5/6/27
White card
First aid ticket (expires 10th April 2027)
`,
  ),
  resume(
    'voc-grader white-card driver-hr medical',
    `
Final trim grader operator, 15 years

Licences and medicals
HR driver's licence
Grader ticket
White Card
Current medical, done 2 February 2026

"Best final trim in the west", says my old boss. Roads from Broome to Esperance.
`,
  ),
  resume(
    'hrwl-cb hrwl-dg hrwl-lf white-card',
    `
Workshop boilermaker
Tickets: Bridge & gantry crane, dogging, forklift, white card
Welding: AS 1554 SP, GMAW, FCAW. CS steel, SS, CP tests done.
Trade certificate in fabrication. HP 200 t press brake.
`,
  ),
  resume(
    'white-card heights confined-space first-aid driver-c',
    `
Industrial cleaner
Dear Sir or Madam, I have a white card, working at heights, confined space and first aid tickets and a car licence.
I don't have an MR licence or a forklift licence.
I would like to get my HR licence this year.
Thank you, Sample Person
`,
  ),
  resume(
    'driver-hc@2029-02-28 voc-water-cart voc-loader white-card msic',
    `
Name:        Taylor Invented
Licence:     Driver's licence HC, expires Feb 2029
VOCs:        Water cart, loader
Cards:       White card, MSIC
Roster:      8/6 or 2/1
Region:      Pilbara, Goldfields (6430)
`,
  ),
  resume(
    'hrwl-wp@2026-12-24 ewp-under-11@2030-10-11 heights hrwl-lf@2026-12-24 white-card',
    `
EWP and forklift operator
High risk work licence no WA0099887: WP, LF, expiry date 24.12.2026
Elevating work platform under 11 metres, valid until 11/10/2030
Heights ticket issued 11/10/2025
White card issued 1/2/2018
`,
  ),
]
