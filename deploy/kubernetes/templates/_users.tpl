{{/* Environments of the Jobs that make the users of the bundled servers. Each is called with (list $ names-of-programs). */}}

{{/* Secrets under their own names. Call with (list $ names-of-secrets). */}}
{{- define "viral-slides.ownSecrets" -}}
{{- $ := index . 0 -}}
{{- range $key := index . 1 }}
- name: {{ $key }}
  valueFrom: { secretKeyRef: { name: {{ $.Values.existingSecret }}, key: {{ $key }} } }
{{- end }}
{{- end -}}

{{- define "viral-slides.usersOf.mongo" -}}
{{- $ := index . 0 -}}{{- $keys := list "MONGO_ADMIN_PASSWORD" -}}{{- $users := list -}}
{{- range index . 1 -}}
{{- $key := printf "MONGO_%s_PASSWORD" (. | upper | replace "-" "_") -}}
{{- $keys = append $keys $key -}}{{- $users = append $users (printf "%s:$(%s)" . $key) -}}
{{- end -}}
{{- include "viral-slides.ownSecrets" (list $ $keys) }}
- name: MONGO_ADMIN_URI
  value: mongodb://admin:$(MONGO_ADMIN_PASSWORD)@{{ include "viral-slides.name" (list $ "mongo") }}:27017/?authSource=admin
- name: MONGO_USERS
  value: {{ join "," $users | quote }}
{{- end -}}

{{- define "viral-slides.usersOf.rabbitmq" -}}
{{- $ := index . 0 -}}{{- $keys := list "RABBITMQ_PASSWORD" -}}{{- $users := list -}}
{{- range index . 1 -}}
{{- $key := printf "RABBITMQ_%s_PASSWORD" (. | upper | replace "-" "_") -}}
{{- $keys = append $keys $key -}}{{- $users = append $users (printf "%s:$(%s)" . $key) -}}
{{- end -}}
{{- include "viral-slides.ownSecrets" (list $ $keys) }}
- name: AMQP_URL
  value: amqp://viral-slides:$(RABBITMQ_PASSWORD)@{{ include "viral-slides.name" (list $ "rabbitmq") }}:5672
- name: BROKER_USERS
  value: {{ join "," $users | quote }}
{{- end -}}

{{- define "viral-slides.usersOf.s3" -}}
{{- $ := index . 0 -}}{{- $keys := list "S3_ACCESS_KEY" "S3_SECRET_KEY" -}}{{- $accounts := list -}}
{{- range index . 1 -}}
{{- $prefix := printf "S3_%s" (. | upper | replace "-" "_") -}}
{{- $access := printf "%s_ACCESS_KEY" $prefix -}}{{- $secret := printf "%s_SECRET_KEY" $prefix -}}
{{- $keys = concat $keys (list $access $secret) -}}{{- $accounts = append $accounts (printf "%s:$(%s):$(%s)" . $access $secret) -}}
{{- end -}}
{{- include "viral-slides.ownSecrets" (list $ $keys) }}
{{- $settings := include "viral-slides.settings" $ | fromYaml -}}
{{- range $env := list "S3_ENDPOINT" "S3_FORCE_PATH_STYLE" "S3_REGION" "S3_BUCKET" }}
{{- with get $settings $env | toString }}
- { name: {{ $env }}, value: {{ . | quote }} }
{{- end }}
{{- end }}
- name: STORE_ACCOUNTS
  value: {{ join "," $accounts | quote }}
{{- end -}}
