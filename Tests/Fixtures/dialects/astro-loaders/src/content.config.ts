import { defineCollection, z } from "astro:content";
import { glob } from "astro/loaders";

const blog = defineCollection({
  loader: glob({ pattern: "**/[^_]*.md", base: "./src/data/blog" }),
  schema: z.object({ title: z.string(), pubDatetime: z.date() }),
});
const letters = defineCollection({
  loader: glob({
    pattern: "**/*.md",
    base: "./letters",
  }),
});
export const collections = { blog, letters };
