// The early script's part in documents that hold a form or end one.
import { prepareForms } from '../forms/native-form.ts'
import { holdSubmit } from './hold-submit.ts'

prepareForms()
holdSubmit()
