// The early script's part in documents that hold a form or end one.
import { prepareForms } from '../forms/native-form.ts'

prepareForms()
