import { describeCreationRequestRepository } from './contracts/creation-request-repository-contract.ts';
import { describeProjectRepository } from './contracts/project-repository-contract.ts';
import { describeTemplateRepository } from './contracts/template-repository-contract.ts';
import { createMemoryCreationRequestRepository } from './memory/memory-creation-request-repository.ts';
import { createMemoryProjectRepository } from './memory/memory-project-repository.ts';
import { createMemoryTemplateRepository } from './memory/memory-template-repository.ts';

const projects = createMemoryProjectRepository();
const templates = createMemoryTemplateRepository();
const requests = createMemoryCreationRequestRepository();

describeProjectRepository('memory', () => projects);
describeTemplateRepository('memory', () => templates);
describeCreationRequestRepository('memory', () => requests);
